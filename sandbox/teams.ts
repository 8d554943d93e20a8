export interface Team {
  name: string;
  nameKo: string;
  /** From 1, weak, to 5, strong. */
  strength: number;
}

interface Scheduled {
  /** Sport id. */
  branchId: number;
  league: string;
  leagueKo: string;
  /** Minutes from one kick-off to the next, matches at each, and how long they last. */
  every: number;
  matches: number;
  minutes: number;
  /** How much one step of strength changes a chance, in percent points. */
  step: number;
  teams: readonly Team[];
}

/** Each side tries so often to score. */
export interface ScoredSport extends Scheduled {
  kind: 'scores';
  tries: number;
  /** Chances of a try in percent, before strengths are looked at. */
  home: number;
  away: number;
  /** Whether a match may end level; otherwise the next point decides. */
  draws: boolean;
}

/** Maps are played until one side has won `wins` of them. */
interface SeriesSport extends Scheduled {
  kind: 'series';
  wins: 2 | 3;
  /** The chance of the side named first on a map, in percent, before strengths are looked at. */
  home: number;
}

export type Sport = ScoredSport | SeriesSport;

const teams = (rows: readonly (readonly [string, string, number])[]): Team[] =>
  rows.map(([name, nameKo, strength]) => ({ name, nameKo, strength }));

/** Sports of the sandbox by their game code, with leagues and teams that exist nowhere else. */
export const SPORTS: Readonly<Record<string, Sport>> = {
  soccer: {
    kind: 'scores',
    every: 20,
    matches: 2,
    minutes: 5,
    branchId: 1,
    league: 'Sandbox Soccer League',
    leagueKo: '샌드박스 축구 리그',
    tries: 10,
    home: 14,
    away: 12,
    step: 2,
    draws: true,
    teams: teams([
      ['Seoul Cranes', '서울 크레인스', 5],
      ['Busan Waves', '부산 웨이브스', 4],
      ['Daegu Foxes', '대구 폭시스', 3],
      ['Incheon Gulls', '인천 걸스', 3],
      ['Gwangju Pines', '광주 파인스', 2],
      ['Daejeon Rivers', '대전 리버스', 3],
      ['Ulsan Anchors', '울산 앵커스', 4],
      ['Jeju Stones', '제주 스톤스', 1],
    ]),
  },
  baseball: {
    kind: 'scores',
    every: 20,
    matches: 2,
    minutes: 5,
    branchId: 7,
    league: 'Sandbox Baseball League',
    leagueKo: '샌드박스 야구 리그',
    tries: 14,
    home: 33,
    away: 31,
    step: 2,
    draws: false,
    teams: teams([
      ['Seoul Lanterns', '서울 랜턴스', 4],
      ['Busan Harbors', '부산 하버스', 3],
      ['Daegu Suns', '대구 선스', 5],
      ['Incheon Bridges', '인천 브리지스', 2],
      ['Gwangju Drums', '광주 드럼스', 4],
      ['Suwon Gates', '수원 게이츠', 3],
    ]),
  },
  basketball: {
    kind: 'scores',
    every: 20,
    matches: 2,
    minutes: 5,
    branchId: 2,
    league: 'Sandbox Basketball League',
    leagueKo: '샌드박스 농구 리그',
    tries: 160,
    home: 52,
    away: 51,
    step: 1,
    draws: false,
    teams: teams([
      ['Seoul Comets', '서울 코메츠', 3],
      ['Busan Storks', '부산 스토크스', 4],
      ['Changwon Kites', '창원 카이츠', 2],
      ['Jeonju Bells', '전주 벨스', 5],
      ['Wonju Peaks', '원주 피크스', 3],
      ['Goyang Lakes', '고양 레이크스', 1],
    ]),
  },
  // E-sports (decision 67): series of maps.
  lol: {
    kind: 'series',
    every: 30,
    matches: 2,
    minutes: 12,
    branchId: 101,
    league: 'Sandbox LoL League',
    leagueKo: '샌드박스 LoL 리그',
    wins: 3,
    home: 50,
    step: 4,
    teams: teams([
      ['Seoul Foundry', '서울 파운드리', 5],
      ['Busan Tide', '부산 타이드', 4],
      ['Incheon Runway', '인천 런웨이', 3],
      ['Daejeon Circuit', '대전 서킷', 3],
      ['Gwangju Lanes', '광주 레인스', 2],
      ['Jeju Brush', '제주 브러시', 1],
    ]),
  },
  dota2: {
    kind: 'series',
    every: 30,
    matches: 2,
    minutes: 12,
    branchId: 102,
    league: 'Sandbox DOTA2 League',
    leagueKo: '샌드박스 도타2 리그',
    wins: 2,
    home: 51,
    step: 4,
    teams: teams([
      ['Hanoi Rapids', '하노이 래피즈', 4],
      ['Manila Kilns', '마닐라 킬른스', 3],
      ['Jakarta Ropes', '자카르타 로프스', 2],
      ['Bangkok Ferries', '방콕 페리스', 3],
      ['Seoul Sundial', '서울 선다이얼', 4],
      ['Taipei Steam', '타이베이 스팀', 2],
    ]),
  },
  csgo: {
    kind: 'series',
    every: 30,
    matches: 2,
    minutes: 12,
    branchId: 103,
    league: 'Sandbox CSGO League',
    leagueKo: '샌드박스 CSGO 리그',
    wins: 2,
    home: 51,
    step: 4,
    teams: teams([
      ['Malmo Pallets', '말뫼 팔레츠', 4],
      ['Gdansk Cranes', '그단스크 크레인스', 5],
      ['Porto Tiles', '포르투 타일스', 2],
      ['Riga Signals', '리가 시그널스', 3],
      ['Lyon Looms', '리옹 룸스', 3],
      ['Ghent Locks', '헨트 록스', 1],
    ]),
  },
  // Virtual games (decision 67): a match every few minutes.
  virtual_soccer: {
    kind: 'scores',
    every: 4,
    matches: 2,
    minutes: 2,
    branchId: 201,
    league: 'Virtual Soccer Cup',
    leagueKo: '가상축구 컵',
    tries: 10,
    home: 13,
    away: 12,
    step: 2,
    draws: true,
    teams: teams([
      ['Amber XI', '앰버 일레븐', 4],
      ['Cobalt XI', '코발트 일레븐', 3],
      ['Jade XI', '제이드 일레븐', 5],
      ['Pearl XI', '펄 일레븐', 2],
      ['Ruby XI', '루비 일레븐', 3],
      ['Slate XI', '슬레이트 일레븐', 1],
    ]),
  },
  virtual_basketball: {
    kind: 'scores',
    every: 4,
    matches: 2,
    minutes: 2,
    branchId: 202,
    league: 'Virtual Basketball Cup',
    leagueKo: '가상농구 컵',
    tries: 80,
    home: 51,
    away: 50,
    step: 1,
    draws: false,
    teams: teams([
      ['Amber Five', '앰버 파이브', 3],
      ['Cobalt Five', '코발트 파이브', 5],
      ['Jade Five', '제이드 파이브', 2],
      ['Pearl Five', '펄 파이브', 4],
      ['Ruby Five', '루비 파이브', 1],
      ['Slate Five', '슬레이트 파이브', 3],
    ]),
  },
};
