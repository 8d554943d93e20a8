import { expect, test, vi } from 'vitest';
import { renderClient } from '@/tests/fixtures/render';
import { DeskKeys } from './desk-keys';
import { DESK_WHY } from './desk-places';

test('[DESK-02] W waits for the link to the reasons, which loads after the list', async () => {
  const { user } = renderClient(
    <DeskKeys next={undefined} previous={undefined} chosen={undefined} isSeen={false} />,
  );
  await user.keyboard('w');
  const followed = vi.fn((event: Event) => event.preventDefault());
  const link = document.createElement('a');
  link.id = DESK_WHY;
  link.href = '/demo/explain';
  link.addEventListener('click', followed);
  document.body.append(link);
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  link.remove();
});
