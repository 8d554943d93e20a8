import { listView } from '@/components/list/list-view';
import { rollingList } from '../lists/rolling-list';

export default listView(rollingList);
