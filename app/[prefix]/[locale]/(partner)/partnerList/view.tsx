'use client';

import { listView } from '@/components/list/list-view';
import { partnerList } from '@/components/members/lists/partner-list';

export default listView(partnerList);
