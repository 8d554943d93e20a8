import type { ListPageProps } from '@/components/list/list-screen';
import { FundScreen } from '@/components/money/requests/screen/fund-screen';

export default function ExchangePage(props: ListPageProps) {
  return <FundScreen route="exchange" {...props} />;
}
