'use client';

import { drilldownList } from '@/components/drilldown/drilldown-list';
import { listView } from '@/components/list/list-view';

export default listView(drilldownList);
