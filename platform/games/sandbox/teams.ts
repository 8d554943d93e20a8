/** Sports of the sandbox by their game code, with leagues and teams that exist nowhere else. */
export interface Team {
  name: string;
  nameKo: string;
  /** From 1, weak, to 5, strong. */
  strength: number;
}

export interface Sport {
  /** Sport id. */
  branchId: number;
  league: string;
  leagueKo: string;
  /** Each side tries this often to score, and the chances in percent are these, before strengths are looked at. */
  tries: number;
  home: number;
  away: number;
  /** How much one step of strength changes a chance, in percent points. */
  step: number;
  /** Whether a match may end level; otherwise the next point decides. */
  draws: boolean;
  teams: readonly Team[];
}

const teams = (rows: readonly (readonly [string, string, number])[]): Team[] =>
  rows.map(([name, nameKo, strength]) => ({ name, nameKo, strength }));

export const SPORTS: Readonly<Record<string, Sport>> = {
  soccer: {
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
};
