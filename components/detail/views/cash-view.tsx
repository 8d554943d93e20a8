import { listView } from '@/components/list/list-view';
import { cashList } from '../lists/cash-list';

export default listView(cashList('partner'), cashList('user'));
