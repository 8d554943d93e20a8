'use client';

import { listView } from '@/components/list/list-view';
import { dailyGames } from '@/components/statistics/games';

export default listView(dailyGames);
