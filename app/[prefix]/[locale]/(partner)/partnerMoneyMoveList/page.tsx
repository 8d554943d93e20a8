import type { ListPageProps } from '@/components/list/list-screen';
import { TransferScreen } from '@/components/money/transfers/screen/transfer-screen';
import View from './view';

export default function TransferPage(props: ListPageProps) {
  return <TransferScreen history={View} {...props} />;
}
