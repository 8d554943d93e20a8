'use client';

import { listView } from '@/components/list/list-view';
import { transferHistory } from '@/components/money/transfers/lists/transfer-history';

export default listView(transferHistory);
