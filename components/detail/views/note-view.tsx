import { listView } from '@/components/list/list-view';
import { noteList } from '../lists/note-list';

export default listView(noteList('partner'), noteList('user'));
