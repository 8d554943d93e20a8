'use client';

import { listView } from '@/components/list/list-view';
import { partnerMemberList } from '@/components/members/lists/partner-member-list';

export default listView(partnerMemberList);
