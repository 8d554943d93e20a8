'use client';

import { partnerRequests } from '@/components/create/lists/partner-requests';
import { listView } from '@/components/list/list-view';

export default listView(partnerRequests);
