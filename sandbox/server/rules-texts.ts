import type { ServerTexts } from '@/platform/shared/server-text';

/** The rules of each kind of game, a paragraph a line; `rules_` and the kind is their name. */
export const RULES_TEXTS: ServerTexts = {
  rules_baccarat: {
    ko: '플레이어와 뱅커가 카드를 두 장씩 받고, 합의 끝자리가 9에 가까운 쪽이 이깁니다. 에이스는 1, 10과 그림 카드는 0입니다.\n어느 쪽이든 8이나 9이면 그대로 끝납니다. 아니면 플레이어는 5 이하에서 한 장을 더 받고, 뱅커는 정해진 표를 따릅니다.\n플레이어 1:1, 뱅커 0.95:1, 타이 8:1, 페어 11:1. 타이면 플레이어와 뱅커 베팅은 돌려 드립니다.',
    en: 'Player and banker get two cards each; the side whose sum ends nearer to 9 wins. An ace counts 1, tens and faces 0.\nAn 8 or 9 on either side ends the round. Otherwise the player draws a third card up to 5, and the banker follows the usual table.\nPlayer pays 1:1, banker 0.95:1, tie 8:1, pairs 11:1. On a tie, stakes on player and banker are returned.',
    vn: 'Player và Banker nhận hai lá; bên có tổng với số cuối gần 9 hơn sẽ thắng. Át tính 1, 10 và lá hình tính 0.\nNếu một bên có 8 hoặc 9 thì ván kết thúc. Nếu không, Player rút lá thứ ba khi có 5 trở xuống, Banker theo bảng quy định.\nPlayer trả 1:1, Banker 0.95:1, hòa 8:1, đôi 11:1. Khi hòa, cược Player và Banker được hoàn lại.',
  },
  rules_dragontiger: {
    ko: '드래곤과 타이거가 한 장씩 받고 높은 쪽이 이깁니다. 에이스가 가장 낮습니다.\n드래곤과 타이거는 1:1, 타이는 11:1, 무늬까지 같은 수티드 타이는 50:1입니다. 숫자가 같으면 드래곤과 타이거 베팅의 절반을 돌려 드립니다.',
    en: 'Dragon and tiger get one card each; the higher one wins. The ace is the lowest.\nDragon and tiger pay 1:1, a tie 11:1, a tie of one suit 50:1. On equal ranks half of a stake on dragon or tiger is returned.',
    vn: 'Rồng và Hổ nhận một lá; lá cao hơn thắng. Át là thấp nhất.\nRồng và Hổ trả 1:1, hòa 11:1, hòa đồng chất 50:1. Khi bằng nhau, một nửa tiền cược Rồng hoặc Hổ được hoàn lại.',
  },
  rules_topcard: {
    ko: 'A와 B가 한 장씩 받고 높은 쪽이 이깁니다. 에이스가 가장 높습니다.\nA와 B는 1:1, 타이는 11:1입니다. 숫자가 같으면 A와 B 베팅의 절반을 돌려 드립니다.',
    en: 'A and B get one card each; the higher one wins. The ace is the highest.\nA and B pay 1:1, a tie 11:1. On equal ranks half of a stake on A or B is returned.',
    vn: 'A và B nhận một lá; lá cao hơn thắng. Át là cao nhất.\nA và B trả 1:1, hòa 11:1. Khi bằng nhau, một nửa tiền cược A hoặc B được hoàn lại.',
  },
  rules_blackjack: {
    ko: '21을 넘지 않으면서 딜러보다 높으면 이깁니다. 에이스는 1 또는 11, 그림 카드는 10입니다. 히트는 한 장 더, 스탠드는 멈춤입니다.\n딜러는 17부터 멈춥니다. 이기면 1:1, 처음 두 장이 21이면 3:2, 같으면 베팅금을 돌려 드립니다. 보험은 없습니다.\n첫 두 장에서 더블은 베팅금을 한 번 더 걸고 한 장만 받습니다. 같은 숫자 두 장은 한 번 스플릿해 같은 금액의 두 패로 나눌 수 있고, 나눈 뒤에도 더블할 수 있습니다. 에이스를 나누면 한 장씩만 받으며, 나눈 패의 21은 블랙잭이 아닙니다.\n선택하지 않고 나가면 라운드는 그대로 기다립니다. 정해진 시간이 지나면 추가 베팅 없이 공개된 규칙으로 마무리하고 쪽지로 알려 드립니다.',
    en: 'Beat the dealer without going over 21. An ace counts 1 or 11, faces 10. Hit takes a card, stand stops.\nThe dealer stands on every 17. A win pays 1:1, 21 with the first two cards 3:2, equal hands return the stake. There is no insurance.\nWith the first two cards, double stakes as much again for one more card. Two cards of equal rank can be split once into two hands of the same stake, which can be doubled too. Split aces get one card each, and 21 of a split hand is no blackjack.\nA round that you leave waits for you. After a time it is played on by the published rule, without extra stakes, and a message tells you.',
    vn: 'Thắng nhà cái mà không vượt quá 21. Át tính 1 hoặc 11, lá hình tính 10. Rút thêm lấy một lá, Dừng là kết thúc.\nNhà cái dừng ở mọi 17. Thắng trả 1:1, 21 với hai lá đầu trả 3:2, bằng nhau hoàn tiền. Không có bảo hiểm.\nVới hai lá đầu, Gấp đôi đặt thêm bằng tiền cược và chỉ nhận một lá. Hai lá cùng hạng có thể tách một lần thành hai bài cùng mức cược, sau đó vẫn được gấp đôi. Át đã tách chỉ nhận một lá mỗi bài, và 21 của bài đã tách không phải blackjack.\nVán bạn rời đi sẽ chờ bạn. Sau một thời gian, ván được chơi tiếp theo luật đã công bố, không đặt thêm tiền, và bạn nhận được tin nhắn.',
  },
  rules_roulette: {
    ko: '0부터 36까지 하나의 숫자가 나옵니다. 0이 하나인 유럽식 휠입니다.\n스트레이트(1개) 35:1, 스플릿(2개) 17:1, 스트리트(3개) 11:1, 코너(4개) 8:1, 식스라인(6개) 5:1입니다. 더즌과 열은 2:1, 레드·블랙, 홀·짝, 1–18·19–36은 1:1입니다.\n0이 나오면 0을 포함한 베팅만 맞습니다.',
    en: 'One number from 0 to 36 comes up; the wheel is the European one with a single zero.\nStraight up (1 number) pays 35:1, a split (2) 17:1, a street (3) 11:1, a corner (4) 8:1, a six line (6) 5:1. Dozens and columns pay 2:1, red and black, odd and even, 1–18 and 19–36 pay 1:1.\nOn zero only bets that cover 0 win.',
    vn: 'Một số từ 0 đến 36 xuất hiện; bánh xe kiểu châu Âu, chỉ có một số 0.\nMột số trả 35:1, split (2 số) 17:1, street (3 số) 11:1, corner (4 số) 8:1, six line (6 số) 5:1. Tá và cột trả 2:1; đỏ/đen, lẻ/chẵn, 1–18/19–36 trả 1:1.\nKhi ra số 0, chỉ cược có số 0 thắng.',
  },
  rules_slot: {
    ko: '가운데 한 줄로 겨룹니다. 왼쪽부터 이어진 같은 그림의 배당이 배당표대로 지급되며, 와일드는 다른 그림을 대신합니다.\n자동 돌리기는 없고, 돌리기 사이에는 2.5초 이상 간격이 있습니다.',
    en: 'One line in the middle counts. The longest run from the left pays by the table; the wild stands for any symbol.\nThere is no autoplay, and two spins are at least 2.5 seconds apart.',
    vn: 'Chỉ tính một dòng ở giữa. Chuỗi dài nhất từ trái trả theo bảng; biểu tượng wild thay cho mọi biểu tượng.\nKhông có quay tự động, hai lượt quay cách nhau ít nhất 2.5 giây.',
  },
  rules_odd_even: {
    ko: '1부터 100까지 하나의 숫자가 나옵니다. 홀과 짝 모두 1.95배를 지급합니다.',
    en: 'A number from 1 to 100 is drawn. Odd and even both pay 1.95.',
    vn: 'Một số từ 1 đến 100 được rút. Lẻ và chẵn đều trả 1.95.',
  },
  rules_ladder: {
    ko: '사다리는 왼쪽이나 오른쪽에서 시작하고 세 줄 또는 네 줄입니다. 왼쪽에 닿으면 홀, 오른쪽에 닿으면 짝입니다.\n시작, 줄 수, 홀짝은 1.95배, 시작과 줄 수를 함께 맞히면 3.80배입니다.',
    en: 'The ladder starts left or right and has three or four rungs. Ending left is odd, ending right is even.\nStart, rungs and parity pay 1.95, a complete path 3.80.',
    vn: 'Thang bắt đầu bên trái hoặc phải và có ba hoặc bốn bậc. Kết thúc bên trái là lẻ, bên phải là chẵn.\nĐiểm đầu, số bậc và chẵn lẻ trả 1.95, cả đường đi trả 3.80.',
  },
  rules_power_ball: {
    ko: '1부터 28까지 공 다섯 개와 0부터 9까지 파워볼 하나가 나옵니다.\n파워볼은 4.5, 합계는 72.5를 기준으로 언더와 오버가 나뉘고, 모두 1.95배입니다.\n합계 소(15–64)와 대(81–130)는 3.00배, 중(65–80)은 2.70배입니다.',
    en: 'Five balls from 1 to 28 and a power ball from 0 to 9 are drawn.\nUnder and over part the power ball at 4.5 and the sum at 72.5; they pay 1.95, as odd and even do.\nA small sum (15–64) and a large one (81–130) pay 3.00, a middle one (65–80) 2.70.',
    vn: 'Rút năm bóng từ 1 đến 28 và một power ball từ 0 đến 9.\nTài xỉu chia power ball ở 4.5 và tổng ở 72.5; các cửa này trả 1.95.\nTổng nhỏ (15–64) và tổng lớn (81–130) trả 3.00, tổng vừa (65–80) trả 2.70.',
  },
  rules_slip: {
    ko: '경기 시작 전까지 베팅할 수 있습니다. 단폴더는 한 경기, 다폴더는 서로 다른 경기를 최대 10개까지 묶으며 배당은 곱해서 소수 둘째 자리에서 버립니다.\n승패는 이긴 쪽, 무승부 환급은 비기면 배당 1.00, 언더·오버는 점수 합계를 기준으로 합니다. e스포츠의 합계는 세트 수입니다.\n취소된 경기는 배당 1.00으로 계산합니다. 첫 경기가 시작하기 전에는 전표를 취소할 수 있지만, 베팅한 뒤 배당이 다시 정해진 경기(시작 20분 전, 가상 경기는 4분 전)가 있으면 취소할 수 없습니다.\n환급률은 승패와 언더·오버가 약 94 %, 무승부 환급이 약 95 %입니다. 다폴더는 경기마다 곱해져 낮아집니다.',
    en: 'Bets are taken until a match begins. A single is one match; a combination joins up to 10 different matches, whose odds are multiplied and cut to two places.\nWinner is the side that wins; draw no bet counts 1.00 when level; under and over part the sum of scores, in e-sports the number of maps.\nA match that is called off counts 1.00. A slip can be cancelled before its first match begins, unless the odds of a match were set anew since it was placed, 20 minutes before the match or 4 in virtual games.\nWinner, under and over return about 94 %, draw no bet about 95 %. A combination returns less: its legs multiply.',
    vn: 'Nhận cược đến khi trận bắt đầu. Cược đơn là một trận; cược xiên gồm tối đa 10 trận khác nhau, tỷ lệ được nhân và cắt hai chữ số thập phân.\nThắng thua là bên thắng; hòa hoàn tiền tính 1.00 khi hòa; tài xỉu theo tổng điểm, thể thao điện tử theo số ván.\nTrận bị hủy tính 1.00. Có thể hủy phiếu trước khi trận đầu tiên bắt đầu, trừ khi tỷ lệ của một trận đã được định lại sau lúc đặt cược, 20 phút trước trận hoặc 4 phút với trận ảo.\nThắng thua và tài xỉu hoàn khoảng 94 %, hòa hoàn tiền khoảng 95 %. Cược xiên hoàn ít hơn vì nhân theo từng trận.',
  },
};
