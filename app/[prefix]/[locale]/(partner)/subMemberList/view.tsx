'use client';

import { listView } from '@/components/list/list-view';
import { subMemberList } from '@/components/members/lists/sub-member-list';

export default listView(subMemberList);
