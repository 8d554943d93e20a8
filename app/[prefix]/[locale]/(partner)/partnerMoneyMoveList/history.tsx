'use client';

import { listView } from '@/components/list/list-view';
import { moveHistory } from '@/components/money-move/lists/move-history';

export default listView(moveHistory);
