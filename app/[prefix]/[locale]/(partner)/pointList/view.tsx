'use client';

import { listView } from '@/components/list/list-view';
import { pointList } from '@/components/money/points/lists/point-list';

export default listView(pointList);
