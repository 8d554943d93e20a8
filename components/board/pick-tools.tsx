import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PICK_ALL } from './pick-names';
import type { usePicks } from './use-picks';

interface PickToolsProps {
  picks: ReturnType<typeof usePicks>;
  pending: boolean;
  /** What is wrong with the last try. */
  failure: string;
  /** Deletes these rows; the boxes that pick them. */
  onDelete: (boxes: readonly HTMLInputElement[]) => void;
  /** Further tools. */
  tools?: ReactNode;
  /** The rows, as the server drew them. */
  children: ReactNode;
}

/** Rows that can be picked and deleted, with the tools above them. A button with `data-drop` deletes its row alone. */
export function PickTools({ picks, pending, failure, onDelete, tools, children }: PickToolsProps) {
  const t = useTranslations('boardTools');

  function onClick({ target }: MouseEvent<HTMLFormElement>) {
    const number = (target as Element).closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (number) onDelete(picks.boxes().filter(({ value }) => value === number));
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys
    <form
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
        <Button size="sm" busy={pending} onClick={() => onDelete(picks.picked())}>
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
