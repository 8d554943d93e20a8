import type { ListPageProps } from '@/components/list/list-screen';
import { MoneyMoveScreen } from '@/components/money-move/money-move-screen';
import View from './view';

export default function PartnerMoneyMovePage(props: ListPageProps) {
  return <MoneyMoveScreen history={View} {...props} />;
}
