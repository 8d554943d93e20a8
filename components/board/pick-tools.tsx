import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { PICK_ALL } from './pick-names';
import type { usePicks } from './use-picks';

interface PickToolsProps {
  picks: ReturnType<typeof usePicks>;
  pending: boolean;
  /** The error text of the last try. */
  failure: string;
  /** The kind of rows, for their names. */
  of: 'inquiry' | 'message';
  /** Why these rows may not be deleted, before it is asked for. */
  refusalOf?: (boxes: readonly HTMLInputElement[]) => string | null;
  /** Deletes the rows of these numbers once `confirm` agrees. */
  onDelete: (numbers: number[], confirm: () => Promise<boolean>) => Promise<{ resultCode: string } | null>;
  /** Address of the list, for when the row that is open beside it is deleted. */
  listHref: string;
  /** Further tools. */
  tools?: ReactNode;
  /** The rows, as the server rendered them. */
  children: ReactNode;
}

/** Rows that can be picked and deleted, with the tools above them. A button with `data-drop` deletes its row alone. */
export function PickTools({
  picks,
  pending,
  failure,
  of,
  refusalOf,
  onDelete,
  listHref,
  tools,
  children,
}: PickToolsProps) {
  const t = useTranslations('boardTools');
  const common = useTranslations('common');
  const router = useRouter();

  async function drop(boxes: readonly HTMLInputElement[]) {
    const refusal = boxes.length === 0 ? t(`noneSelected.${of}`) : refusalOf?.(boxes);
    if (refusal) {
      await showAlert({ title: t('deleteTitle'), message: refusal });
      return;
    }
    const isOpen = boxes.some((box) => box.closest('li')?.querySelector('[aria-current]'));
    const answer = await onDelete(
      boxes.map(({ value }) => Number(value)),
      () =>
        showAlert({
          title: t('deleteTitle'),
          message: t('confirmDelete', { count: boxes.length }),
          okLabel: t('deleteTitle'),
          cancelLabel: common('cancel'),
          danger: true,
        }),
    );
    if (answer?.resultCode !== '0') return;
    picks.clear();
    showToast({ title: t('deleted') });
    if (isOpen) router.replace(listHref);
    else router.refresh();
  }

  function onClick({ target }: MouseEvent<HTMLFormElement>) {
    const number = (target as Element).closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (number) void drop(picks.boxes().filter(({ value }) => value === number));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys
    <form
      method="dialog"
      ref={picks.form}
      onChange={picks.onChange}
      onClick={onClick}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="board-tools">
        <label className="inline-flex min-h-control items-center gap-2">
          <input type="checkbox" name={PICK_ALL} className="size-4" />
          {t('selectAll')}
        </label>
        <Button size="sm" busy={pending} onClick={() => drop(picks.picked())}>
          {t('deleteSelected')}
        </Button>
        {tools}
        <p role="alert" className="text-loss empty:hidden">
          {failure}
        </p>
      </div>
      {children}
    </form>
  );
}
