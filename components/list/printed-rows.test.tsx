import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { isShownBy } from '@/lib/routes/partner-routes';
import { platform } from '@/tests/fixtures/fake-platform';
import { exportedList, renderList } from '@/tests/fixtures/list';
import { PRINTED_ANSWERS } from '@/tests/fixtures/printed-answers';
import { type AnyList, listName } from './definition';

/** Lists in tabs and pages of the documents that are ours as a whole. */
const OWN_TABS = ['userCharge', 'userExchange', 'partnerTreePast', 'why'];
const documentsLists = LISTS.filter(
  (list) => isShownBy(new Set(), list.route) && !OWN_TABS.includes(listName(list)),
);
const queryOf = (list: AnyList) => ({
  id: 'player1',
  startDate: '2026-01-02',
  endDate: '2026-01-05',
  list: list.route,
});
/** Texts that show a field which is not there. */
const HOLES = /undefined|NaN|\[object/;

/** Answers to a request of another kind, or with an unknown type of bet, which is logged. */
const isOther = (path: string, answer: object, { searchType, pointType }: Record<string, unknown>): boolean =>
  (path === '/api/retail/partnerStatistics' && 'inSearchList' in answer !== (searchType === 'INNER')) ||
  (path === '/api/cash/pointList' && JSON.stringify(answer).includes('updDt') !== (pointType === 'out')) ||
  JSON.stringify(answer).includes('"type":"void"');

/** The answers of the documents by call: of several the one with this number, or the last. */
const answersOf = (number: number) =>
  Object.fromEntries(
    PRINTED_ANSWERS.filter(([, , answer]) => !('resultCode' in answer)).map(([path]) => [
      path,
      (body: object) => {
        const answers = PRINTED_ANSWERS.filter(
          ([of, , answer]) => of === path && !isOther(path, answer, { ...body }),
        );
        return answers[Math.min(number, answers.length - 1)]![2];
      },
    ]),
  );

test.each(
  documentsLists.flatMap((list) => [0, 1, 2].map((number) => [listName(list), number, list] as const)),
)(
  '[WIRE-06] [LIST-12] %s shows rows as the documents print them, and no hole (%i)',
  async (_, number, list) => {
    platform.lacks();
    platform.answer(answersOf(number));
    const { main, rows } = await renderList(list, queryOf(list));
    expect(rows.length).toBeGreaterThan(0);
    expect(main.textContent).not.toMatch(HOLES);
    expect(JSON.stringify(await exportedList(list, queryOf(list)))).not.toMatch(HOLES);
  },
);
