import { listView } from '@/components/list/list-view';
import { playedList } from '../lists/played-list';

export default listView(playedList);
