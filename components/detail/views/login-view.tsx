import { listView } from '@/components/list/list-view';
import { loginList } from '../lists/login-list';

export default listView(loginList('partner'), loginList('user'));
