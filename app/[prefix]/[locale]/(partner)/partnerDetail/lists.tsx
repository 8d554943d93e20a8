import { DETAIL_LISTS } from '@/components/detail/lists/lists';
import { listView } from '@/components/list/list-view';

export default listView(...DETAIL_LISTS);
