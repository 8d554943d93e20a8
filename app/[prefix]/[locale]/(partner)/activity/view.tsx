'use client';

import { activity } from '@/components/account/lists/activity';
import { listView } from '@/components/list/list-view';

export default listView(activity);
