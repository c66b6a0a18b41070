/**
 * Words that the word lists leave out. A star matches any ending; offensive words are in rot13, so
 * that nobody reads them by accident. The first list contains the words that hunspell-en-us
 * 2020.12.07 of Debian never suggests, and similar slurs; the others come from a review of all
 * answers.
 */

/** Slurs and obscenities, which are neither answers nor guesses. */
export const blockedWords = `
shpx* zbgureshpx* phag* avttre* avttn* avten* snttbg* sntbg sntbgf sntbgel xvxr* fcvp fcvpf
fcvpx* jbc jbcf qntb qntbf qntbrf tbbx* pbba pbbaf qnexl qnexvr* qnexvrf wvtnobb* ubaxl ubaxvr*
lvq lvqf furral furravr* fuvg* ohyyfuvg* ubefrfuvg* puvpxrafuvg* ncrfuvg* ongfuvg* qvcfuvg*
pbpxfhpx* nffubyr* nefrubyr* gjng* yrfob* fdhnj fdhnjf jrgonpx* cbynpx* xnssve* xnsve* wrj wrjf
wrjrq wrjvat erqfxva* arteb* zhynggb* pbbyvr* xenhg xenhgf fuinegmr* fpuinegmr* fuinegf*
fpuinegf* obuhax* ohyyqlxr* qlxr qlxrf qlxrl jbt jbtf cvpxnavaa* cvppnavaa* zbatbybvq* puvanzna
puvanzra puvax puvaxl tblvz pbbyl cbbsgre* cbzzl cbzzvr* ubaxrl* wnc wncf fyhg fyhgf fyhgg*
juber* ovgpu* onfgneq* ergneqng* ergneqrq obbat* yhoen* unysoerrq* cvppnavaa* zbat zbatf jnax*
zvys zvysf phzf phzzvat qvpxurnq*
`;

/** Words that are allowed as guesses but not as answers. */
export const unsuitableAnswers = `
nany nahf nefr* pbpx penc* qnza* qvxr sntf uryy uvpx ubzb ubzbf yrjq* ahqr chff chffl encr encrq
encre encvfg encvat ehzc frkl frkv* frkr* frkh* frky* fzhg* gheq* gneg cvff* gvgf gvggvrf nobeg*
obbol obbof obfbz sntbg srprf srpny srghf srgny ubeal unerz xvaxl yrcre* yrceb* ylapu* zbeba*
anccl cnqql cnafl cravf* crany dhrre* frzra fvffl fynir* fynivat fynirel fcrez* fcbbx* fchax*
hevar hevang* ohfgl uhffl oernfg* erpgny erpghz uneybg* urecrf vaprfg* rebgvp* betnf* fbqbz*
fnqvf* znfbpu* zbyrfg* pergva* zvqtrg* turggb* srgvfu* grfgrf grfgvf grfgvp* hgrehf hgrev
intvan* ivetva* pneany* zrafrf zrafge* whaxvr ubbxre* fhvpvq* enpvf* encvar travgny* travgnyf
rkperg* rkperz* orfgvny* pevccyr* qrivnag* creireg* nfrkhny* ovfrkhny* pnfgeng* pyvgbe* pbchyng*
qrsrpng* sbercynl* sberfxva* trabpvq* vzorpvy* ybobgbz* flcuvy* rerpgvba* qvneeurn tbabeeu*
cebfgvghg* cbeabten* fgevccre* ncnegurvq ubybpnhfg ubzvpvq* zheqrere* uvyyovyy* znfgheong*
qrsbez* uhapuonpx* rwnphyng* oebgury* pvephzpvf* rhgunanf* ubzbcubo* ubzbfrk* yrfovna*
cnencyrtvp rssrzvang* ynfpvivbhf krabcubo* sbeavpng* zvfpnee* arpebcuvy* ivivfrpg* urngura*
fnintr* vasvqry* obaqntr pbaqbz* qehaxneq ibzvg* ibzvghf avccyr* cvzc yhfg* yhfgl greebevf*
gbeghere znffnper* anmv* artyvtrr yvovqb* frqhp* vzcbgrag fpebg* ohggbpx* pebgpu* tebva zbatery*
oenffvrer nffrf ohggr chxr chxrq ergneq fphz fhpx fhpxre* vqvbg vqvbpl vqvbgvp qhzo fghcvq*
`;

/** Words that the review found too rare for answers, or that look misspelled. */
export const unfamiliarAnswers = `
lade monies pends crofts deaves prognoses psychoses metaphysics baud bani bung geld hart jell
lath mete mien muss peon poky ruff slag teat ting tong wist wive zeta alga cant calve clime
coyer curio dully edger feted fiche gimme haler infix karat maria newsy octal primp psych redid
rummy sizer slyly theta tonne unman unsay payed fiver keyed oases rarer paged dimer lingo bedder
beeves blamer feting fezzes rummer drowse graven raster genera maxima optima sheave relaid
gibber cagier gooier ranker punter bettor calculi endways motlier zincked tensors wingers
plumper exacter wronger courser crosser spacial sheller termini nebulae simplex tarrier slummer
flusher grabber humbler demount franker squarer grosser corpora behalves caddying mesdames
motliest thesauri zincking stancher larynges squinter lavisher tenderer sanserif inputted
diplomata antiquate assaulter compacter conferrer flatterer guessable perfecter swaggerer
nutriment afterlives frequenter antitheses comestible outstation newsagents mindedness
handedness headquarter studentship relocatable
`;

/** Guesses that are on none of the lists, though players know them from analyses of word games. */
export const knownOpenings = 'salet soare roate reast raile';

/** Words that common players type, and that neither ENABLE nor SCOWL up to size 70 has. */
export const currentWords = `
emojis vlog vlogs vlogged vlogger vloggers vlogging blog blogs webcam webcams cyber outro outros intro
ouija ouijas mochi mochis panko pankos abled selfie selfies hashtag hashtags podcast podcasts
podcaster podcasters podcasting crypto cryptos bitcoin bitcoins blockchain hipster hipsters emoticon
emoticons photobomb photobombs livestream livestreams unfriend unfriends unfriended unfollow unfollows
unfollowed retweet retweets retweeted google googled googles googling wiki wikis avatar avatars
chatbot chatbots spam spammer spammers phish phished phishing malware spyware ransomware adware
freeware firmware login logins logout logouts username usernames wifi modem dongle dongles
touchpad trackpad trackpads touchscreen smartphone smartphones smartwatch tablet app apps meme memes
mojito mojitos sriracha quinoa edamame hummus ramen tofu matcha boba poke sushi sashimi wasabi nori
umami kimchi bibimbap gochujang tempura teriyaki udon soba miso pho banh naan samosa samosas tikka
paneer biryani korma vindaloo chai latte lattes barista baristas macchiato frappe smoothie smoothies
burrito burritos fajita fajitas taco tacos nacho nachos chipotle guacamole queso pico aioli
ciabatta focaccia panini paninis pesto gelato prosecco tiramisu bruschetta gnocchi arugula chia
yoga zumba pilates parkour snowboard snowboards paintball cosplay cosplays cosplayer anime manga
mangas otaku karaoke sudoku sudokus wordle kanban sims gamer gamers gamify gamified esport esports
respawn respawns multiplayer speedrun speedruns cutscene cutscenes noob noobs newbie newbies
staycation mansplain glamping vegan vegans veganism flexitarian locavore foodie foodies carb carbs
detox detoxed detoxes botox keto paleo vape vaped vapes vaper vapers vaping hookup hookups bromance
frenemy frenemies bestie besties hangry adulting binge binged bling blingy bougie boujee doggo
pupper yeet yeeted derp derpy snark snarky meh duh dude dudes bruh hella woke ghosting gaslight
gaslights gaslit gaslighting upcycle upcycled upcycles upcycling carpool carpools rideshare
rideshares driverless biofuel biofuels ecotour greenwash fracking carbonara microplastic
crowdfund crowdfunds crowdfunded crowdsource fintech startup startups gig freemium paywall paywalls
clickbait infomercial infotainment docudrama sitcom sitcoms telenovela mockumentary biopic biopics
prequel prequels reboot reboots rebooted spinoff spinoffs remix remixes remixed mixtape mixtapes
dubstep techno hiphop emo grunge synth synths ukulele ukuleles karaokes bodega bodegas
latinx nonbinary cisgender transgender genderqueer queer queers pronoun polyamory polyamorous
biracial multiracial nanobot nanobots exoplanet exoplanets cryptid cryptids taser tasers tased
drone drones droned quadcopter hoverboard segway unboxing unbox unboxed unboxes doomscroll
facepalm facepalms airdrop airdrops geocache geocaches geotag geotags geotagged webinar webinars
zoom zooms zoomed wingman wingmen wedgie wedgies onesie onesies jorts jeggings athleisure
hoodie hoodies bandana scrunchie scrunchies fedora fedoras kimono bikini tankini swimwear
`;
