import { Fragment, isValidElement, type ReactNode } from 'react';

/** Classes of parts that paper is without. */
const OFF_PAPER = /\b(no-print|row-actions|row-button|button)\b/;
/** Elements that are nothing without their content. */
const WRAPPERS: readonly unknown[] = [Fragment, 'span', 'div', 'small'];

/** Whether a cell has no content on paper, known before anything is rendered. Components count as content. */
export function isBlank(content: ReactNode): boolean {
  if (content === null || content === undefined || typeof content === 'boolean' || content === '')
    return true;
  if (Array.isArray(content)) return content.every(isBlank);
  if (!isValidElement<{ className?: string; children?: ReactNode }>(content)) return false;
  const { type, props } = content;
  if (OFF_PAPER.test(props.className ?? '')) return true;
  return WRAPPERS.includes(type) && isBlank(props.children);
}
