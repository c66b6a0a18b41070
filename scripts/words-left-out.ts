/**
 * Words that people who play with strangers and children do not want to meet, in rot13, so that
 * nobody reads them by accident. A star stands for any ending. The first list is made of the words
 * that Debian's hunspell-en-us 2020.12.07 marks as never to be suggested, and of slurs like them;
 * the second is our own reading of all the answers.
 */

/** Slurs and obscenities: a program that shows them is indecent, so they are no words here. */
export const neverShown = `
shpx* zbgureshpx* phag* avttre* avttn* avten* snttbg* sntbg sntbgf sntbgel xvxr* fcvp fcvpf
fcvpx* jbc jbcf qntb qntbf qntbrf tbbx* pbba pbbaf qnexl qnexvr* qnexvrf wvtnobb* ubaxl ubaxvr*
lvq lvqf furral furravr* fuvg* ohyyfuvg* ubefrfuvg* puvpxrafuvg* ncrfuvg* ongfuvg* qvcfuvg*
pbpxfhpx* nffubyr* nefrubyr* gjng* yrfob* fdhnj fdhnjf jrgonpx* cbynpx* xnssve* xnsve* wrj wrjf
wrjrq wrjvat erqfxva* arteb* zhynggb* pbbyvr* xenhg xenhgf fuinegmr* fpuinegmr* fuinegf*
fpuinegf* obuhax* ohyyqlxr* qlxr qlxrf qlxrl jbt jbtf cvpxnavaa* cvppnavaa* zbatbybvq* puvanzna
puvanzra puvax puvaxl tblvz pbbyl cbbsgre* cbzzl cbzzvr* ubaxrl* wnc wncf fyhg fyhgf fyhgg*
juber* ovgpu* onfgneq* ergneqng* ergneqrq
`;

/** Words that one may guess, but that should not be anybody's answer. */
export const unfitAnswers = `
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

/** Words that our own reading found too few people to know, or that look misspelt. */
export const unfamiliar = `
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
