import { DeskLayout } from '@/components/desk/desk-layout';

export default DeskLayout;
