import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { myCashList } from '@/components/money/ledger/lists/my-cash-list';
import View from './view';

export default function CashListMyPage(props: ListPageProps) {
  return <ListScreen list={myCashList} view={View} {...props} />;
}
