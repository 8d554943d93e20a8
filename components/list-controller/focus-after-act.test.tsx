import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnyList, ListRenderContext } from '@/components/list/definition';
import { AlertHost } from '@/components/shell/alert-host';
import { showAlert } from '@/components/ui/alerts';
import type { ListState } from '@/lib/lists/filters';
import { ok } from '@/lib/rules/result';
import { openList, smallList } from '@/tests/fixtures/open-list';
import { withPopovers } from '@/tests/fixtures/popovers';
import { renderClient } from '@/tests/fixtures/render';

withPopovers();

/** A list whose rows have a next act each, as its header has for all of them; the act of a row in `done` has gone. */
function listOfActs(done: ReadonlySet<string>): AnyList {
  const ids = ['a', 'b', 'c'];
  const base: AnyList = smallList(() => ok({ ids }));
  return {
    ...base,
    header: () => (
      <div>
        <p>
          <span>what is to be done</span>
          {done.size < ids.length ? <button type="button">Confirm all</button> : null}
        </p>
        <p>
          <a href="/demo/settlementDetail">own amount</a>
        </p>
      </div>
    ),
    columns: (context: ListRenderContext<ListState>) => [
      ...base.columns(context, null),
      {
        id: 'state',
        header: 'State',
        card: 'state',
        cell: ({ id }: { id: string }) => (
          <span>
            <span>{done.has(id) ? 'confirmed' : 'open'}</span>
            {done.has(id) ? null : <button type="button">{`Confirm ${id}`}</button>}
          </span>
        ),
      },
    ],
  };
}

/** Answers a question that a button has asked, as its act does before it is carried out. */
async function answerQuestion(button: HTMLElement) {
  const { user } = renderClient(<AlertHost />);
  button.focus();
  const answer = showAlert({ title: 'Sure?', message: '', okLabel: 'Yes', cancelLabel: 'No' });
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await answer;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('[A11Y] [STAT-11] the focus of a row’s act that has gone with it is in the same row', async () => {
  const done = new Set<string>();
  const { refresh } = await openList({ list: listOfActs(done) });
  await answerQuestion(screen.getByRole('button', { name: 'Confirm b' }));
  expect(screen.getByRole('button', { name: 'Confirm b' })).toHaveFocus();
  done.add('b');
  await refresh();
  expect(screen.queryByRole('button', { name: 'Confirm b' })).toBeNull();
  expect(document.activeElement!.closest('tr')).toHaveAttribute('data-key', 'b');
});

test('[A11Y] [STAT-11] the focus of the act on all rows stays in its place, also where it has gone', async () => {
  const done = new Set<string>();
  const { refresh } = await openList({ list: listOfActs(done) });
  const all = () => screen.queryByRole('button', { name: 'Confirm all' });
  await answerQuestion(all()!);
  done.add('a');
  await refresh();
  expect(all()).toHaveFocus();
  done.add('b').add('c');
  await refresh();
  expect(all()).toBeNull();
  expect(screen.getByRole('link', { name: 'own amount' })).toHaveFocus();
});

test('[A11Y] after a question the focus is beside a button that takes none any more', async () => {
  const buttons = (disabled: boolean) => (
    <p>
      <button type="button">Undo</button>
      <button type="button" disabled={disabled}>
        Save
      </button>
    </p>
  );
  const { rerender, user } = renderClient(buttons(false));
  renderClient(<AlertHost />);
  screen.getByRole('button', { name: 'Save' }).focus();
  const answer = showAlert({ title: 'Sure?', message: '', okLabel: 'Yes', cancelLabel: 'No' });
  const yes = await screen.findByRole('button', { name: 'Yes' });
  rerender(buttons(true));
  await user.click(yes);
  await answer;
  await waitFor(() => expect(screen.getByText('Undo')).toHaveFocus());
});
