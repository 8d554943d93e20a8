'use client';

import { listView } from '@/components/list/list-view';
import { userOnlinelist } from '@/components/members/lists/online-list';

export default listView(userOnlinelist);
