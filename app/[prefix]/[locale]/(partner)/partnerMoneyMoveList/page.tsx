import type { ListPageProps } from '@/components/list/list-screen';
import { TransferScreen } from '@/components/money/transfers/screen/transfer-screen';

export default function TransferPage(props: ListPageProps) {
  return <TransferScreen {...props} />;
}
