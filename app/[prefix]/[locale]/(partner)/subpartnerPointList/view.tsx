'use client';

import { listView } from '@/components/list/list-view';
import { subpartnerPointList } from '@/components/points/lists/subpartner-point-list';

export default listView(subpartnerPointList);
