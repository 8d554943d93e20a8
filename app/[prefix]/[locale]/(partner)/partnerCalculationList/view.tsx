'use client';

import { listView } from '@/components/list/list-view';
import { calculationPartners } from '@/components/statistics/partner-calculation';

export default listView(calculationPartners);
