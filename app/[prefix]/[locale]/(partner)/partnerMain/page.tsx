import { DashboardScreen } from '@/components/dashboard/dashboard-screen';

export default DashboardScreen;
