import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { popupTrigger } from '@/components/table/popup-trigger';
import { renderClient } from '@/tests/fixtures/render';
import { detailLink, nextTransfer } from './listed-members';

const opened = vi.fn();

/** A row of a list; one whose member is not directly below has no transfer. */
function Row({ memId, isDirect = true }: { memId: string; isDirect?: boolean }) {
  const target = { memId, memNick: `nick of ${memId}`, held: 5 };
  return (
    <tr data-key={memId}>
      <td>
        <a href={`/demo/userDetail?id=${memId}`}>{memId}</a>
        <button {...popupTrigger('row', { kind: 'notes', target })}>notes</button>
        {isDirect ? (
          <button
            {...popupTrigger('row', { kind: 'cash', target })}
            onClick={() => opened(memId, window.location.hash)}
          >
            move
          </button>
        ) : null}
      </td>
    </tr>
  );
}

test('[WORK-12] the next transfer is that of the next row with one, with the same amount', () => {
  renderClient(
    <table>
      <tbody>
        <Row memId="a" />
        <Row memId="b" isDirect={false} />
        <Row memId="c" />
      </tbody>
    </table>,
  );
  const next = nextTransfer('a', { type: 'takeBack', text: '1,500.50' })!;
  expect(next.memNick).toBe('nick of c');
  next.open();
  expect(opened).toHaveBeenCalledExactlyOnceWith('c', '#transfer=-1500.50');
  nextTransfer('a', { type: 'give', text: '12,50' })!.open();
  expect(opened, 'a comma of decimals').toHaveBeenLastCalledWith('c', '#transfer=12.50');
  expect(nextTransfer('b', { type: 'give', text: '5' })?.memNick).toBe('nick of c');
  expect(nextTransfer('c', { type: 'give', text: '5' })).toBeUndefined();
  expect(nextTransfer('elsewhere', { type: 'give', text: '5' })).toBeUndefined();
  screen.getAllByRole('button', { name: 'move' })[1]!.remove();
  expect(next.open()).toBe(false);
  expect(opened, 'the row has gone meanwhile').toHaveBeenCalledTimes(2);
});

test('[WORK-12] a member that the page lists has a way to its detail', () => {
  renderClient(
    <table>
      <tbody>
        <Row memId="a" />
      </tbody>
    </table>,
  );
  expect(detailLink('a')).toBe('/demo/userDetail?id=a');
  expect(detailLink('b')).toBeUndefined();
});
