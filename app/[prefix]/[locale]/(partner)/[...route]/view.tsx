'use client';

import { listView } from '@/components/list/list-view';
import { levelLists } from '@/components/members/lists/partner-list-level';

export default listView(...levelLists.values());
