import { memberBets } from '@/components/bets/lists/member-bets';
import { listView } from '@/components/list/list-view';

export default listView(memberBets);
