'use client';

import { listView } from '@/components/list/list-view';
import { subpartnerPointList } from '@/components/money/points/lists/subpartner-point-list';

export default listView(subpartnerPointList);
