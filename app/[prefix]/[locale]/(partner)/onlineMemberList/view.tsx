'use client';

import { listView } from '@/components/list/list-view';
import { onlineMemberList } from '@/components/members/lists/online-list';

export default listView(onlineMemberList);
