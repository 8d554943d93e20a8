'use client';

import { myCashList } from '@/components/cash/lists/my-cash-list';
import { listView } from '@/components/list/list-view';

export default listView(myCashList);
