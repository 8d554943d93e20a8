import type { ReactNode } from 'react';
import type { AnyList } from '@/components/list/definition';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { SiblingTabs } from '@/components/shell/sibling-tabs';

interface FormBesideListProps {
  title: string;
  note: string;
  /** Screens of the same subject. */
  tabs?: ReactNode;
  list: AnyList;
  /** The site and the member, for the screens of the menu's entry. */
  shell: ScreenShell;
  route: 'charge' | 'exchange' | 'pointuse';
  page: ListPageProps;
  /** The form, and what is under way. */
  children: ReactNode;
}

/** A form of the own money beside the list of what it has done; below each other where the window is narrow. */
export const FormBesideList = ({
  title,
  note,
  tabs,
  list,
  shell: { site, session },
  route,
  page,
  children,
}: FormBesideListProps) => (
  <>
    <div className="form-head shell-head">
      <div className="list-head">
        <div data-part="title" className="min-w-0 flex-1">
          <div>
            <h1 className="text-lg leading-6 font-bold">{title}</h1>
            <p className="list-note">{note}</p>
          </div>
        </div>
        <SiblingTabs site={site} session={session} route={route} />
      </div>
      {tabs}
    </div>
    <div className="form-panes">
      <section aria-label={title}>{children}</section>
      <ListScreen list={list} level={2} {...page} />
    </div>
  </>
);
