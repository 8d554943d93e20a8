import type { ComponentProps, ReactNode } from 'react';

/** A raised surface. `as="section"` with a heading makes it a region; see {@link CardHeader}. */
export function Card({
  as: Tag = 'div',
  className = '',
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' }) {
  return <Tag {...rest} className={`min-w-0 rounded-3 border border-line bg-surface ${className}`} />;
}

interface CardHeaderProps {
  id: string;
  title: ReactNode;
  /** Small print after the title, such as 'as of …'. */
  note?: ReactNode;
  children?: ReactNode;
}

/** A card's heading row; the card takes `aria-labelledby={id}`. Children go to the far end. */
export function CardHeader({ id, title, note, children }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
      <h2 id={id} className="text-md font-semibold">
        {title}
      </h2>
      {note ? <small className="text-xs text-ink-3">{note}</small> : null}
      {children ? (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full">{children}</div>
      ) : null}
    </div>
  );
}
