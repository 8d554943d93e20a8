'use client';

import { X as closeIcon, ClipboardPaste as pasteIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Filled, LeftOut } from './fill-cells';

/** What became of texts that were put into several cells together. */
export interface FillResult extends Omit<Filled, 'drafts'> {
  /** Texts of a pasted table below the last row or beyond the last column. */
  outside: number;
}

interface FillNoteProps {
  result: FillResult;
  /** The name of a cell: account, category and kind of rate. */
  cellName: (cell: LeftOut) => string;
  onUndo: () => void;
  onClose: () => void;
}

/** Says how many cells were filled, and names each text that was left out with its cell and the reason (RATE-08). */
function FillNote({ result, cellName, onUndo, onClose }: FillNoteProps) {
  const t = useTranslations('rates.sheet');
  const common = useTranslations('common');
  const rates = useTranslations('rates');
  const { filled, changed, leftOut, outside } = result;
  const reason = ({ reason: why, bound }: LeftOut) =>
    bound === undefined
      ? t(why === 'missing' ? 'noCell' : 'noNumber')
      : `${rates(why === 'below' ? 'min' : 'max')} ${bound}`;
  const total = filled + leftOut.length + outside;
  return (
    <div className="fill-note no-print">
      <Icon of={pasteIcon} size={18} />
      <div role="status" className="min-w-0 flex-1">
        <p>
          <b className="font-semibold">{t('filled', { total, filled })}</b>{' '}
          {t('filledChanged', { count: changed })}
          {leftOut.length > 0 ? ` ${t('leftOut', { count: leftOut.length })}` : ''}
          {outside > 0 ? ` ${t('outside', { count: outside })}` : ''}
        </p>
        {leftOut.length > 0 ? (
          <ul>
            {leftOut.map((cell) => (
              <li key={`${cell.memId} ${cell.cateCode} ${cell.name}`}>
                {`${cellName(cell)} ${cell.text} (${reason(cell)})`}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {filled > 0 ? (
        <Button size="sm" onClick={onUndo}>
          {rates('undo')}
        </Button>
      ) : null}
      <button type="button" onClick={onClose} aria-label={common('close')} className="icon-button">
        <Icon of={closeIcon} size={16} />
      </button>
    </div>
  );
}

export default FillNote;
