import { to, type DemoArticle } from './article';

/** Articles on getting an account and keeping it. */
export const accountArticles: readonly DemoArticle[] = [
  {
    id: 'register',
    category: 'account',
    th: {
      title: 'สมัครสมาชิกอย่างไร',
      content: [
        [
          `เปิด${to('/m/register', 'หน้าสมัครสมาชิก')} แล้วเลือกสมัครด้วยชื่อผู้ใช้หรือเบอร์มือถือ ถ้ามีให้เลือก`,
          'ชื่อผู้ใช้มี 4 ถึง 16 ตัว เป็น a–z ตัวเลข หรือขีดล่าง และขึ้นต้นด้วยตัวอักษร',
          'รหัสผ่านมีอย่างน้อย 8 ตัว มีทั้งตัวอักษรและตัวเลข ช่องที่มีเครื่องหมาย * จำเป็นต้องกรอก',
          'ยืนยันอายุและยอมรับข้อตกลง แล้วกดสมัคร จากนั้นระบบจะเข้าสู่ระบบให้ทันที',
        ],
        'ถ้าสมัครด้วยเบอร์มือถือ ระบบจะตั้งชื่อบัญชีให้และแสดงหลังสมัครเสร็จ โปรดจดไว้',
        'ช่องใดกรอกไม่ถูก หน้าเดิมจะกลับมาพร้อมคำอธิบายใต้ช่องนั้น สิ่งที่พิมพ์ไว้ไม่หาย ยกเว้นรหัสผ่าน',
      ],
    },
    en: {
      title: 'How do I register?',
      content: [
        [
          `Open ${to('/m/register', 'the registration page')} and choose between user name and mobile number, where both are offered.`,
          'A user name has 4 to 16 characters: a–z, digits or the underscore, and a letter first.',
          'A password has 8 characters or more, with a letter and a digit. Fields marked * are needed.',
          'Confirm your age, accept the agreement and press Register. You are logged in then.',
        ],
        'Who registers by mobile number gets an account name, which is shown afterwards. Please note it.',
        'If a field is wrong, the page comes back with an explanation below it. All that you typed stays, except passwords.',
      ],
    },
  },
  {
    id: 'forgotten-password',
    category: 'account',
    th: {
      title: 'ลืมรหัสผ่านทำอย่างไร',
      content: [
        [
          `เปิด${to('/m/forget', 'หน้าลืมรหัสผ่าน')}`,
          'เลือกรับทางอีเมลหรือทางเบอร์มือถือที่ยืนยันไว้ (เบอร์มือถือมีเมื่อระบบเปิดให้ใช้)',
          'ทางอีเมล: กรอกชื่อผู้ใช้กับอีเมลของบัญชี แล้วเปิดลิงก์ในอีเมลภายใน 30 นาที',
          'ทางเบอร์มือถือ: กรอกรหัส 6 หลักที่ได้รับภายใน 5 นาที',
          'ตั้งรหัสผ่านใหม่ อุปกรณ์อื่นทั้งหมดจะออกจากระบบ',
        ],
        'ระบบตอบเหมือนกันเสมอ ไม่ว่าชื่อหรืออีเมลนั้นจะมีอยู่หรือไม่ เพื่อไม่ให้คนอื่นรู้ว่าใครมีบัญชี ถ้าไม่ได้รับอีเมล ดูในกล่องจดหมายขยะก่อน',
        `ไม่มีทั้งอีเมลและเบอร์ที่ยืนยันไว้ ติดต่อ${to('/m/customer', 'บริการลูกค้า')} เราไม่เคยถามรหัสผ่านหรือรหัส 6 หลักของคุณ`,
      ],
    },
    en: {
      title: 'I forgot my password',
      content: [
        [
          `Open ${to('/m/forget', 'Forgot password')}.`,
          'Choose e-mail, or your confirmed mobile number where that is offered.',
          'By e-mail: type your user name and the e-mail address of the account, and open the link that you get within 30 minutes.',
          'By mobile number: type the 6 digits that you get within 5 minutes.',
          'Choose a new password. All other devices are logged out.',
        ],
        'The answer is the same whether a name or address is known or not, so that nobody learns who has an account. If no e-mail comes, look into the spam folder first.',
        `With neither a confirmed address nor a number, ask ${to('/m/customer', 'customer service')}. We never ask for your password or your 6 digits.`,
      ],
    },
  },
  {
    id: 'login-trouble',
    category: 'account',
    th: {
      title: 'เข้าสู่ระบบไม่ได้',
      content: [
        'ชื่อผู้ใช้ไม่สนใจตัวพิมพ์ใหญ่เล็ก แต่รหัสผ่านต้องตรงทุกตัว ถ้าสมัครด้วยเบอร์มือถือ ชื่อผู้ใช้คือชื่อบัญชีที่ระบบตั้งให้ ไม่ใช่เบอร์',
        'กรอกผิดหลายครั้งจะมีภาพรหัสให้ตอบเพิ่ม ถ้ามองไม่เห็นภาพ เลือกคำถามเป็นข้อความแทนได้',
        `ตัวแทนเข้าที่${to('/m/login?entry=agent', 'ทางเข้าของตัวแทน')} สมาชิกทั่วไปเข้าที่${to('/m/login', 'หน้าเข้าสู่ระบบ')}`,
        `ยังเข้าไม่ได้ ลอง${to('/m/forget', 'ตั้งรหัสผ่านใหม่')}หรือติดต่อ${to('/m/customer', 'บริการลูกค้า')}`,
      ],
    },
    en: {
      title: 'I cannot log in',
      content: [
        'Upper and lower case make no difference in a user name, but every character of the password counts. After a registration by mobile number the user name is the account name that you were given, and not the number.',
        'After several failures a picture with a code is asked for as well. If you cannot see it, choose a question in words.',
        `Agents log in at ${to('/m/login?entry=agent', 'their own entry')}, everybody else at ${to('/m/login', 'the login page')}.`,
        `If it still does not work, ${to('/m/forget', 'choose a new password')} or ask ${to('/m/customer', 'customer service')}.`,
      ],
    },
  },
  {
    id: 'trial',
    category: 'account',
    th: {
      title: 'ทดลองเล่นโดยไม่สมัคร',
      content: [
        `กด “ทดลองเล่นฟรี” ใน${to('/m/login', 'หน้าเข้าสู่ระบบ')}หรือเปิด${to('/m/trail', 'หน้าทดลองเล่น')} ได้เงินจำลอง 2,000.00 ทันที`,
        'ยอดเริ่มใหม่ทุกวันตอนเที่ยงคืน เล่นเกมที่เปิดให้ทดลองและซื้อหวยได้ แต่ไม่มีโปรไฟล์ กล่องข้อความ การฝาก หรือการถอน สิ่งเหล่านี้มีเมื่อสมัครบัญชีของตัวเอง',
      ],
    },
    en: {
      title: 'Playing without an account',
      content: [
        `Press “Free trial” on ${to('/m/login', 'the login page')} or open ${to('/m/trail', 'the trial page')}. You get 2,000.00 of play money at once.`,
        'It starts afresh each midnight. You can play the games that allow it and buy lottery tickets. Profile, inbox, deposits and withdrawals come with an account of your own.',
      ],
    },
  },
  {
    id: 'security',
    category: 'account',
    th: {
      title: 'ดูแลบัญชีให้ปลอดภัย',
      content: [
        `ใน${to('/m/securityCenter', 'ศูนย์ความปลอดภัย')}ดูได้ว่าบัญชีเข้าสู่ระบบอยู่ที่ใดบ้าง และกดให้ออกจากระบบที่อื่นได้`,
        `เปลี่ยนรหัสผ่านที่${to('/m/changePsw', 'หน้าเปลี่ยนรหัสผ่าน')} เมื่อเปลี่ยนแล้วอุปกรณ์อื่นทั้งหมดจะออกจากระบบ`,
        'ยืนยันอีเมลหรือเบอร์มือถือไว้ในโปรไฟล์ จะได้ตั้งรหัสผ่านใหม่เองได้ และได้รับแจ้งเมื่อมีการเปลี่ยนแปลงสำคัญ',
        'อย่าบอกรหัสผ่านหรือรหัส 6 หลักกับใคร เจ้าหน้าที่ของเราไม่เคยถาม',
      ],
    },
    en: {
      title: 'Keeping the account safe',
      content: [
        `The ${to('/m/securityCenter', 'security centre')} shows where your account is logged in, and ends what is not you.`,
        `A new password is chosen at ${to('/m/changePsw', 'Change password')}. It logs out all other devices.`,
        'Confirm an e-mail address or a mobile number in your profile: with it you can choose a new password yourself, and you are told of important changes.',
        'Tell nobody your password or a 6-digit code. Our staff never ask for them.',
      ],
    },
  },
];
