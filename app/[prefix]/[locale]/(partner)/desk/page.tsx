import { DeskScreen } from '@/components/desk/desk-screen';

export default DeskScreen;
