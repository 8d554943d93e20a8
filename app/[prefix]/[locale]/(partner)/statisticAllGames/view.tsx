'use client';

import { listView } from '@/components/list/list-view';
import { allGames } from '@/components/statistics/games';

export default listView(allGames);
