import { Fragment, isValidElement, type ReactNode } from 'react';

/** Classes of parts that paper is without. */
const OFF_PAPER = /\b(no-print|row-actions|row-button|button)\b/;
/** Elements that are nothing without their content. */
const WRAPPERS: readonly unknown[] = [Fragment, 'span', 'div', 'small'];

/** Whether a cell has no content on paper, known before anything is rendered. Components count as content. */
export const isBlank = (content: ReactNode): boolean => isNothing(content, (name) => OFF_PAPER.test(name));

/** Whether a cell has no content at all. */
export const isEmpty = (content: ReactNode): boolean => isNothing(content, () => false);

function isNothing(content: ReactNode, isLeftAway: (className: string) => boolean): boolean {
  if (content === null || content === undefined || typeof content === 'boolean' || content === '')
    return true;
  if (Array.isArray(content)) return content.every((part) => isNothing(part, isLeftAway));
  if (!isValidElement<{ className?: string; children?: ReactNode }>(content)) return false;
  const { type, props } = content;
  if (isLeftAway(props.className ?? '')) return true;
  return WRAPPERS.includes(type) && isNothing(props.children, isLeftAway);
}
