import { myCashList } from '@/components/cash/lists/my-cash-list';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import View from './view';

export default function CashListMyPage(props: ListPageProps) {
  return <ListScreen list={myCashList} view={View} {...props} />;
}
