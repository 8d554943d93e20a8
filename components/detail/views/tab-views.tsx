import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { ListViewProps } from '@/components/list/list-view';
import type { TabName } from '@/lib/routes/detail-tabs';

type View = ComponentType<ListViewProps>;

/** The lists that partners and members have. Each names its module itself, by which the page asks for it at once. */
export const LoginView: View = dynamic(() => import('./login-view'));
export const NoteView: View = dynamic(() => import('./note-view'));
export const CashView: View = dynamic(() => import('./cash-view'));

/** The drawing of a detail's lists, of which `name` selects that of one tab: the others' code stays away. */
export const tabViews =
  (views: Partial<Record<TabName, View>>): View =>
  (props) => {
    const Tab = views[props.name as TabName];
    if (!Tab) throw new Error(`no tab ${props.name} has a list`);
    return <Tab {...props} />;
  };
