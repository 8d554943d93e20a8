import { listView } from '@/components/list/list-view';
import { requestList } from '../lists/request-list';

export default listView(requestList('Charge'), requestList('Exchange'));
