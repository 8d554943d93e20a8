import { type ReactNode, useId } from 'react';

/** A part of a card: a heading with the action for all of it, and its rows. */
export function Group({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          {note ? <p className="text-xs text-ink-3">{note}</p> : null}
        </div>
        {action}
      </div>
      {children ? <ul className="divide-y divide-hair">{children}</ul> : null}
    </section>
  );
}
