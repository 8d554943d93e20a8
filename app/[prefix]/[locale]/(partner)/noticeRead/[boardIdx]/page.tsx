import { NoticeScreen } from '@/components/board/notice-screen';

export default NoticeScreen;
