'use client';

import { listView } from '@/components/list/list-view';
import { userList } from '@/components/members/lists/user-list';

export default listView(userList);
