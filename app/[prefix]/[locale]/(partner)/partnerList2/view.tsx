'use client';

import { listView } from '@/components/list/list-view';
import { partnerList2 } from '@/components/members/lists/partner-list-2';

export default listView(partnerList2);
